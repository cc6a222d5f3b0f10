import { booking } from '../../booking.ts'

const { name, email, phone, date, message } = booking.labels

export const topic = {
  title: { en: 'How to book a shooting', fr: 'Réserver un tournage' },
  page: '/videography#book-form',
  answer: {
    en: `Fill in the booking form on the Videography page: ${name}, ${email} and ${date}; ${phone} and ${message} are optional. Press ${booking.submitLabel}, and we will get back to you.`,
    fr: `Remplissez le formulaire de la page Videography: ${name}, ${email} et ${date}; ${phone} et ${message} sont facultatifs. Appuyez sur ${booking.submitLabel} et nous vous répondrons.`,
  },
}
