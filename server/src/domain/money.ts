/** Money is kept as whole ten-thousandths of the currency's unit: enough for every ISO 4217 currency, never a float. */
const unitsPerOne = 10_000

/** Whether a number has at most 4 decimal places. */
export const isAmount = (amount: number): boolean => Math.round(amount * unitsPerOne) / unitsPerOne === amount

export const toUnits = (amount: number): number => Math.round(amount * unitsPerOne)

export const fromUnits = (units: number): number => units / unitsPerOne

/** What Intl leaves out of ISO 4217's list one: funds, units of account and metals. XXX (no currency) and XTS (tests) are no money. */
const unlisted = 'BOV CHE CHW CLF COU MXV USN UYI UYW VED XAD XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XUA'.split(' ')
const codes = new Set([...Intl.supportedValuesOf('currency'), ...unlisted].filter((code) => code !== 'XXX' && code !== 'XTS'))

/** Whether it is a currency of ISO 4217, in any case. */
export const isCurrency = (code: string): boolean => /^[A-Za-z]{3}$/.test(code) && codes.has(code.toUpperCase())
