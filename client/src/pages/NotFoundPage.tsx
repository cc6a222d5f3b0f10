import { navigationLinks } from '@kooma/content/navigation.ts'
import { notFoundPage } from '@kooma/content/pages.ts'
import { Link } from 'react-router-dom'

/** What an unknown address shows: where the visitor is, and the ways on. */
export function NotFoundPage() {
  return (
    <section>
      <h1 tabIndex={-1}>{notFoundPage.heading}</h1>
      <p>{notFoundPage.description}</p>
      <ul>
        {navigationLinks.map(({ label, path }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
