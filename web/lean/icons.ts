/** Icons of lucide-react are drawn by the shop's own few lines (icon.ts), and come without names for classes that no style has. */
import { fileURLToPath } from 'node:url';
import { lean } from './plugin.ts';

const own = JSON.stringify(fileURLToPath(new URL('icon.ts', import.meta.url)));

export const leanIcons = () => [
  lean('icons', /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/, [
    { find: /^[\s\S]*createElement\(Icon, \{[\s\S]*$/g, put: `export { iconOf as default } from ${own};` },
  ]),
  lean('icon', /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, [
    { find: /^ {2}name: "[^"]*",$/gm, put: '' },
    { find: /^ {2}aliases: \[[^\]]*\],?$/gm, put: '' },
    // Each part stands where it always stands.
    { find: /,\s+key: "\w+"/g, put: '' },
  ]),
];
