/**
 * The browsers that the site promises to work in, at worst without the chat. README.md has all three tiers.
 * Vite builds for these versions. `npm run check` fails when the client calls what one of them lacks.
 */
export const browsers = { chrome: '109', edge: '109', firefox: '115', safari: '16.4', safari_ios: '16.4' } as const
