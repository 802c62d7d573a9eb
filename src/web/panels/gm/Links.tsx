import { Check, Copy, QrCode, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Role } from '../../../core/rules/offers/offer.ts';
import { renewLink } from '../../store/session.ts';
import { useTable } from '../../store/table.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { CONTROL } from '../../ui/fields/Field.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/fields/IconButton.tsx';
import { SideCard } from '../../ui/cards/SideCard.tsx';
import { openCard } from '../common/desk.ts';
import { keepLinks, keptLinks, linkAddress } from '../../lobby/kept-links.ts';
import { soon } from '../../ui/soon.ts';

const Qr = soon(() => import('./Qr.tsx').then(({ Qr: part }) => part));

const KINDS: readonly { readonly role: Role; readonly name: string; readonly about: string }[] = [
  { role: 'player', name: 'Players', about: 'Anyone who opens it joins as a player.' },
  {
    role: 'watch',
    name: 'Watch screens',
    about: 'For a projector or a guest: shows what players see, without controls.',
  },
  {
    role: 'gm',
    name: 'Another GM',
    about: 'Full control of this table. Only share it with people you trust.',
  },
];

/** The ways into the table: to be copied, shown as a code, and renewed, which cuts the old one off. */
export const Links = () => {
  const table = useTable((state) => state.view?.table ?? '');
  const [links, setLinks] = useState(() => keptLinks(table));
  const renewed = (role: Role, secret: string): void => {
    const next = { ...links, [role]: secret };
    keepLinks(table, next);
    setLinks(next);
  };
  return (
    <SideCard title="Links" about="Anyone with this link can join." onClose={() => openCard(null)}>
      <div className="flex flex-col gap-5">
        {KINDS.map((kind) => (
          <LinkRow
            key={kind.role}
            kind={kind}
            address={links[kind.role] === null ? null : linkAddress(table, kind.role, links[kind.role] ?? '')}
            onRenewed={renewed}
          />
        ))}
      </div>
    </SideCard>
  );
};

interface LinkRowProps {
  readonly kind: (typeof KINDS)[number];
  readonly address: string | null;
  readonly onRenewed: (role: Role, secret: string) => void;
}

const LinkRow = ({ kind, address, onRenewed }: LinkRowProps) => {
  const [copied, setCopied] = useState(false);
  const [qr, setQr] = useState(false);
  const [sure, setSure] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const copy = async (): Promise<void> => {
    if (address === null) return;
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      setFault('The browser does not allow copying. Select the link and copy it yourself.');
    }
  };
  const renew = async (): Promise<void> => {
    setSure(false);
    const result = await renewLink(kind.role);
    if (result.ok) onRenewed(kind.role, result.value.secret);
    setFault(result.ok ? null : result.error.say);
  };
  return (
    <section aria-label={kind.name} className="flex flex-col gap-1.5">
      <h3 className="text-13 font-bold">{kind.name}</h3>
      <p className="text-12 text-ink-quiet">{kind.about}</p>
      {address === null ? (
        <Button onClick={() => void renew()} icon={<RefreshCw aria-hidden className="size-4" />}>
          Make a new link
        </Button>
      ) : (
        <div className="flex items-center gap-1">
          <input
            readOnly
            aria-label={`Link for ${kind.name.toLowerCase()}`}
            value={address}
            onFocus={(event) => event.target.select()}
            className={classes(CONTROL, 'h-8 flex-1 text-12 text-ink-quiet pointer-coarse:h-11')}
          />
          <IconButton
            label={copied ? 'Copied' : 'Copy'}
            icon={copied ? <Check aria-hidden className="size-4 text-good" /> : <Copy aria-hidden className="size-4" />}
            onClick={() => void copy()}
          />
          <IconButton
            label={qr ? 'Hide QR code' : 'Show QR code'}
            pressed={qr}
            icon={<QrCode aria-hidden className="size-4" />}
            onClick={() => setQr(!qr)}
          />
          <IconButton
            label="Renew (the old link stops working)"
            icon={<RefreshCw aria-hidden className="size-4" />}
            onClick={() => setSure(!sure)}
          />
        </div>
      )}
      {address === null ? (
        <p className="text-12 text-ink-quiet">
          The link was made on another screen. Making a new one ends the old one.
        </p>
      ) : null}
      {qr && address !== null ? (
        <Qr meanwhile={<div className="size-56 self-center rounded-6 bg-ink/6" />} text={address} />
      ) : null}
      {sure ? (
        <div className="flex items-center justify-between gap-2 text-12">
          <span>The old link stops working. People already here stay.</span>
          <Button size="small" look="danger" onClick={() => void renew()}>
            Renew
          </Button>
        </div>
      ) : null}
      {fault === null ? null : (
        <p role="alert" className="text-12 text-bad-ink">
          {fault}
        </p>
      )}
      <span aria-live="polite" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </section>
  );
};
