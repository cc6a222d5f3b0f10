export const topic = {
  title: { en: 'What FPV means', fr: 'Ce que veut dire FPV' },
  page: '/courses',
  answer: {
    en: 'FPV is first-person view: you fly through the drone’s eyes.',
    fr: 'Avec le FPV (first-person view), vous volez à travers les yeux du drone.',
  },
}
