import type { Plugin } from 'vite';

/**
 * Leaves out of the built page what its libraries bring and it never uses. A player's first load has a limit, and these
 * libraries decide while they run what a bundler could have dropped. Their versions are pinned; each text that is
 * looked for and not found stops the build.
 */

/** Whole files, by how they end, and what stands in their place. */
const UNUSED: Readonly<Record<string, string>> = {
  // the page opens a WebSocket and nothing else
  'engine.io-client/build/esm/transports/index.js':
    "import { WS } from './websocket.js';\nexport const transports = { websocket: WS };",
  'engine.io-client/build/esm/transports/polling-xhr.js': 'export class XHR {}',
  // its own animations: the board has its own
  'konva/lib/Tween.js': 'export class Tween {}\nexport const Easings = {};',
};

type Edit = (code: string) => string;

/** Replaces every place of a pattern. Throws where there is none. */
const all =
  (pattern: RegExp, by: string): Edit =>
  (code) => {
    const edited = code.replace(pattern, by);
    if (edited === code) throw new Error(`a library no longer holds ${String(pattern)}`);
    return edited;
  };

/** What a renderer may say that it can do, and react-konva says that it cannot. */
const abilities = [
  'supportsHydration',
  'supportsPersistence',
  'supportsTestSelectors',
  'supportsResources',
  'supportsSingletons',
].flatMap((ability): readonly Edit[] => [
  all(new RegExp(String.raw`\b${ability} = \$\$\$config\.${ability}\b`, 'u'), `unused_${ability} = false`),
  all(new RegExp(String.raw`(?<![.\w$])${ability}\b`, 'gu'), 'false'),
]);

/** Nothing is ever hydrated: the page is drawn where it is read. */
const hydration: readonly Edit[] = [
  all(/^(\s+)isHydrating = !1,$/mu, '$1unused_isHydrating = !1,'),
  all(/\bisHydrating = ![01]/gu, 'false'),
  all(/(?<![.\w$])isHydrating\b(?!\$)/gu, 'false'),
];

/** Nothing stands in a <ViewTransition>, whose fibers have the tag 30. */
const transitions: readonly Edit[] = [
  all(/\b30 === \w+\.tag\b/gu, 'false'),
  all(/\bshouldStartViewTransition = !0/gu, 'false'),
  all(/\bshouldStartViewTransition\b(?! =)/gu, 'false'),
];

/** What react-konva calls of the reconciler. */
const CALLED = 'createContainer|updateContainer|flushSyncWork|flushSyncFromReconciler|injectIntoDevTools';

const EDITS: Readonly<Record<string, readonly Edit[]>> = {
  'react-reconciler.production.js': [
    ...abilities,
    ...hydration,
    ...transitions,
    all(new RegExp(String.raw`^  exports\.(?!(?:${CALLED}) )(\w+) = `, 'gmu'), '  var unused_$1 = '),
  ],
  'react-dom-client.production.js': [
    // a parameter of the same name, true of what is hydrated
    all(/^ {2}isHydrating$/mu, '  unused_isHydrating'),
    ...hydration,
    ...transitions,
    all(/^exports\.hydrateRoot = /mu, 'var unused_hydrateRoot = '),
  ],
};

export const leanLibraries = (): Plugin => ({
  name: 'lean-libraries',
  apply: 'build',
  enforce: 'pre',
  load: (id) => Object.entries(UNUSED).find(([end]) => id.endsWith(end))?.[1] ?? null,
  transform: (code, id) => {
    const edits = Object.entries(EDITS).find(([end]) => id.endsWith(end))?.[1];
    return edits === undefined ? null : { code: edits.reduce((text, edit) => edit(text), code), map: null };
  },
});
