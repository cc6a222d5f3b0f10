import { courses } from '@kooma/content/courses.ts'
import { navigationLinks } from '@kooma/content/navigation.ts'
import type { Page } from '@kooma/content/pages.ts'
import { siteName } from '@kooma/content/site.ts'
import { placeholderEmail, placeholderPhone, type SiteSettings } from '@kooma/content/site-settings.ts'
import { ownProfiles } from '@kooma/content/social-links.ts'
import { capitalized } from '@kooma/content/text.ts'
import { faqItems } from '@kooma/koomabot/topics/topics.ts'
import type { BreadcrumbList, Course, EducationalOrganization, FAQPage, Graph, Thing, WebSite } from 'schema-dts'

/**
 * Renders a page's JSON-LD. It repeats only facts that the page shows, and no placeholders.
 * Videos are left out: schema.org requires an upload date, which we don't know.
 */
export function structuredData(page: Page, settings: SiteSettings): string {
  const graph = { '@context': 'https://schema.org', '@graph': things(page, settings) } satisfies Graph
  // Escape `<`: a `</script>` or `<!--` in a text would end the block.
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`
}

function things(page: Page, settings: SiteSettings): Thing[] {
  const common = [academy(settings), site(settings)]
  if (page.name === 'home') return common
  const trail = breadcrumbs(page, settings)
  if (page.name === 'courses') return [...common, trail, ...courses.map((course) => taughtCourse(course, settings))]
  if (page.name === 'faq') return [...common, trail, questions(page, settings)]
  return [...common, trail]
}

function academy(settings: SiteSettings): EducationalOrganization {
  const { siteUrl, contactEmail, contactPhone } = settings
  const profileUrls = ownProfiles().map(({ url }) => url)
  return {
    '@type': 'EducationalOrganization',
    '@id': academyId(settings),
    name: siteName,
    url: `${siteUrl}/home`,
    logo: `${siteUrl}/icon-512.png`,
    ...(contactEmail !== placeholderEmail && { email: contactEmail }),
    ...(contactPhone !== placeholderPhone && { telephone: contactPhone }),
    ...(profileUrls.length > 0 && { sameAs: profileUrls }),
  }
}

function site(settings: SiteSettings): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${settings.siteUrl}/#site`,
    name: siteName,
    url: `${settings.siteUrl}/`,
    inLanguage: 'en',
    publisher: { '@id': academyId(settings) },
  }
}

function breadcrumbs({ name }: Page, { siteUrl }: SiteSettings): BreadcrumbList {
  const trail = navigationLinks.filter(({ path }) => path === '/home' || path === `/${name}`)
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: siteUrl + path,
    })),
  }
}

function taughtCourse({ title, description, level, topics }: (typeof courses)[number], settings: SiteSettings): Course {
  return {
    '@type': 'Course',
    name: title,
    // Not `teaches`: some topics, such as the equipment, aren't taught.
    description: `${description.en} ${topics.map((topic) => capitalized(topic.en)).join('. ')}.`,
    url: `${settings.siteUrl}/courses`,
    educationalLevel: level.en,
    provider: { '@type': 'EducationalOrganization', '@id': academyId(settings), name: siteName },
  }
}

function questions({ name }: Page, { siteUrl }: SiteSettings): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: faqItems.map(({ id, question, answer }) => ({
      '@type': 'Question',
      name: question,
      url: `${siteUrl}/${name}#${id}`,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function academyId({ siteUrl }: SiteSettings): string {
  return `${siteUrl}/#academy`
}
