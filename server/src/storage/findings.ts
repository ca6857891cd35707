export interface Finding {
  what: string
  /** `wrong` needs somebody to act; `notable` may. */
  state: 'fine' | 'notable' | 'wrong'
  says: string
}

export const fine = (what: string, says: string): Finding => ({ what, state: 'fine', says })
export const notable = (what: string, says: string): Finding => ({ what, state: 'notable', says })
export const wrong = (what: string, says: string): Finding => ({ what, state: 'wrong', says })
