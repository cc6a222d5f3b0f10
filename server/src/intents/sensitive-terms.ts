const MONEY = /^(?:[$€£]|dollars?|bucks|piasses?|pric(?:e|es|ed|ing)|prix|costs?|costing|cout(?:e|er|ent|s)?|fees?|tarifs?)$/
const BARGAIN = /^(?:rabais|discount(?:s|ed)?|refund\w*|rembours\w*|deposits?|cheap\w*|expensive)$/
const WORK = /^(?:hiring|jobs?|emplois?|careers?|carrieres?|salar(?:y|ies)|salaires?|internships?|stagiaires?|benevol\w*|embauch\w*|vacanc(?:y|ies))$/

/**
 * Tells the words that turn any topic into a question of money or of work: `repair cost`, `pilot jobs`.
 * The site publishes neither, so a message with one of them is never answered outright, however clear its topic.
 */
export function isSensitive(word: string): boolean {
  return MONEY.test(word) || BARGAIN.test(word) || WORK.test(word)
}
