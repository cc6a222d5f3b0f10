import { courses } from '@kooma/content/courses.ts'
import { navigationLinks } from '@kooma/content/navigation.ts'
import type { Page } from '@kooma/content/pages.ts'
import { siteName } from '@kooma/content/site.ts'
import {
  interpolateContact,
  placeholderEmail,
  placeholderPhone,
  type SiteSettings,
} from '@kooma/content/site-settings.ts'
import { ownProfiles } from '@kooma/content/social-links.ts'
import { capitalized } from '@kooma/content/text.ts'
import { faqItems } from '@kooma/koomabot/topics/topics.ts'
import type { BreadcrumbList, Course, EducationalOrganization, FAQPage, Graph, Thing, WebSite } from 'schema-dts'

/** A page's JSON-LD, without placeholders and without videos, which would need an upload date. */
export function structuredData(page: Page, settings: SiteSettings): string {
  const graph = { '@context': 'https://schema.org', '@graph': things(page, settings) } satisfies Graph
  // Escape `<`: a `</script>` or `<!--` in a text would end the block.
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`
}

function things({ name }: Page, settings: SiteSettings): Thing[] {
  const { siteUrl, contactEmail, contactPhone } = settings
  const academyId = `${siteUrl}/#academy`
  const profileUrls = ownProfiles().map(({ url }) => url)
  const academy: EducationalOrganization = {
    '@type': 'EducationalOrganization',
    '@id': academyId,
    name: siteName,
    url: `${siteUrl}/home`,
    logo: `${siteUrl}/icon-512.png`,
    ...(contactEmail !== placeholderEmail && { email: contactEmail }),
    ...(contactPhone !== placeholderPhone && { telephone: contactPhone }),
    ...(profileUrls.length > 0 && { sameAs: profileUrls }),
  }
  const site: WebSite = {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#site`,
    name: siteName,
    url: `${siteUrl}/`,
    inLanguage: 'en',
    publisher: { '@id': academyId },
  }
  if (name === 'home') return [academy, site]
  const trail = navigationLinks.filter(({ path }) => path === '/home' || path === `/${name}`)
  const breadcrumbs: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: siteUrl + path,
    })),
  }
  const taughtCourses = courses.map(
    ({ title, description, level, topics }): Course => ({
      '@type': 'Course',
      name: title,
      // Not `teaches`: some topics, such as the equipment, aren't taught.
      description: `${description.en} ${topics.map((topic) => capitalized(topic.en)).join('. ')}.`,
      url: `${siteUrl}/courses`,
      educationalLevel: level.en,
      provider: { '@type': 'EducationalOrganization', '@id': academyId, name: siteName },
    }),
  )
  const questions: FAQPage = {
    '@type': 'FAQPage',
    mainEntity: faqItems.map(({ id, question, answer }) => ({
      '@type': 'Question',
      name: question,
      url: `${siteUrl}/faq#${id}`,
      acceptedAnswer: { '@type': 'Answer', text: interpolateContact(answer, settings) },
    })),
  }
  const own = name === 'courses' ? taughtCourses : name === 'faq' ? [questions] : []
  return [academy, site, breadcrumbs, ...own]
}
