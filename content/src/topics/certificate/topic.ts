import { courses } from '../../courses.ts'
import { french, listed } from '../../text.ts'

const certified = courses.filter(({ certificate }) => certificate)
const names = listed(
  certified.map(({ title, level }) =>
    // Several courses may have a level.
    courses.filter((course) => course.level.en === level.en).length > 1
      ? { en: `the course ${title}`, fr: `le cours ${title}` }
      : { en: `the ${level.en} FPV course`, fr: french`le cours FPV de ${level.fr}` },
  ),
)

export const topic = {
  title: { en: 'Certificate', fr: 'Certificat' },
  faq: { position: 7, question: 'Will I get a certificate?' },
  answer:
    certified.length === 0
      ? { en: 'No. None of the courses leads to a certificate.', fr: 'Non. Aucun des cours ne mène à un certificat.' }
      : {
          en: `Yes. When you complete ${names.en}, you receive a certificate of participation and achievement.`,
          fr: french`Oui. Après ${names.fr}, vous recevez un certificat de participation et de réussite.`,
        },
}
