import { CircleCheck, CircleMinus, Scissors, WandSparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReportLevel, ReportLine } from '../../../core/maps/report/report.ts';
import { REPORT_LEVELS } from '../../../core/maps/report/report.ts';

const LEVELS: Readonly<Record<ReportLevel, { readonly name: string; readonly icon: ReactNode }>> = {
  kept: { name: 'Imported', icon: <CircleCheck aria-hidden className="size-4 text-good" /> },
  guessed: { name: 'Assumed', icon: <WandSparkles aria-hidden className="size-4 text-warn" /> },
  clipped: { name: 'Clipped', icon: <Scissors aria-hidden className="size-4 text-warn" /> },
  dropped: { name: 'Left out', icon: <CircleMinus aria-hidden className="size-4 text-bad-ink" /> },
};

/** What became of the file, sorted by how it fared. */
export const ImportReport = ({ file, report }: { readonly file: string; readonly report: readonly ReportLine[] }) => (
  // where the card opens with a report, it is what is looked at first
  <section
    aria-label="Import report"
    role="status"
    data-first
    tabIndex={-1}
    className="flex flex-col gap-3 outline-none"
  >
    <h3 className="truncate text-13 font-bold">{file}</h3>
    {REPORT_LEVELS.map((level) => {
      const lines = report.filter((line) => line.level === level);
      return lines.length === 0 ? null : (
        <div key={level} className="flex gap-2.5">
          {LEVELS[level].icon}
          <div className="min-w-0 flex-1">
            <h4 className="text-12 font-bold text-ink-quiet">{LEVELS[level].name}</h4>
            <ul className="mt-0.5 flex flex-col gap-0.5 text-13">
              {lines.map((line) => (
                <li key={line.what}>{line.what}</li>
              ))}
            </ul>
          </div>
        </div>
      );
    })}
  </section>
);
