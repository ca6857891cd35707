export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** A session that is not used for this long ends. */
export const sessionIdleMs = 14 * dayMs
/** A session ends after this long in any case. */
export const sessionLongestMs = 90 * dayMs
/** How long a browser is remembered as one that has signed in. */
export const deviceCookieMs = 365 * dayMs
