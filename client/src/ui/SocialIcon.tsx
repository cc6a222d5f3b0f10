import { Icon } from './Icon.tsx'

type Props = { network: string }

/** Our own line icon for a network. The link around it carries the name. */
export function SocialIcon({ network }: Props) {
  return <Icon path={glyphs[network.toLowerCase()] ?? LINK} strokeWidth={2.2} />
}

/** Whether a network has an icon of its own. The others get a plain one, with the name beside it. */
export function hasIcon(network: string): boolean {
  return network.toLowerCase() in glyphs
}

const LINK =
  'M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6L11.5 6M14 10a4.5 4.5 0 0 0-6.4 0l-3 3A4.5 4.5 0 0 0 11 19.4l1.5-1.4'

const glyphs: Partial<Record<string, string>> = {
  facebook: 'M15.5 4H14a3.5 3.5 0 0 0-3.5 3.5V20M7 11.5h8',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 1 0 0-7.6M17 7h.01',
  youtube: 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4ZM10.5 9.5v5l4-2.5Z',
  email:
    'M4.5 5.5h15a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM3.5 7l8.5 6.5L20.5 7',
  whatsapp:
    'M4 20l1.2-4A8.5 8.5 0 1 1 8.3 19ZM9 8.5c0 4 2.5 6.5 6.5 6.5l.3-1.9-2-1-1 .9c-1-.5-1.7-1.2-2.2-2.2l.9-1-1-2Z',
  threads:
    'M17.5 8.5C16.8 5.6 14.9 4 12 4 8 4 6 7 6 12s2 8 6 8c3.3 0 5.5-1.7 5.5-4.3 0-3-3-4-5.5-4-2 0-3.5.9-3.5 2.5 0 1.5 1.2 2.3 2.8 2.3 2.2 0 3.7-1.5 3.7-4.5 0-2.7-1.3-3.7-3-3.7-1.1 0-2 .4-2.5 1.2',
  tiktok: 'M14 4v10.5a3.8 3.8 0 1 1-3.8-3.8M14 4c.3 2.8 2.1 4.5 5 4.7',
}
