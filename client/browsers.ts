/**
 * The browsers that the site promises to work in, at worst without the chat. README.md has all three tiers.
 * Vite builds for these versions, and `npm run check` compares with them what the client calls.
 */
export const browsers = { chrome: '109', edge: '109', firefox: '115', safari: '16.4', safari_ios: '16.4' } as const
