import { faqHeading, faqItems } from '@kooma/content/faq.ts'

/** The FAQ screen. */
export function FaqPage() {
  return (
    <section>
      <h1 tabIndex={-1}>{faqHeading}</h1>
      {faqItems.map(({ id, question, answer }) => (
        <details key={id}>
          <summary>{question}</summary>
          <p id={id}>{answer}</p>
        </details>
      ))}
    </section>
  )
}
