/** The most characters a message to KoomaBot may have, counted as a browser counts them. */
export const maximumMessageLength = 1000
