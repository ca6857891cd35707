export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** A session ends after this time without use. */
export const sessionIdleMs = 14 * dayMs
/** A session ends after this time even if it is used. */
export const sessionMaxMs = 90 * dayMs
/** How long a browser is remembered after a sign-in. */
export const deviceCookieMs = 365 * dayMs
