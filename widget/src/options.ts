import type { Texts } from './texts.ts'

export type FeedbackType = 'BUG' | 'FEATURE' | 'QUESTION' | 'PRAISE' | 'OTHER'

export interface Options {
  url: string
  key: string
  launcher?: 'left' | 'right' | 'none' | undefined
  language?: string | undefined
  /** Texts to replace or add, for example for another language. */
  texts?: Partial<Texts> | undefined
  scheme?: 'light' | 'dark' | undefined
  /** Query parameters of the page to send: `utm_source,ref`. Default: none. The fragment is never sent. */
  query?: string | undefined
  appVersion?: string | undefined
  /** The slug of a public changelog, whose newest releases the form shows. */
  changelog?: string | undefined
}

export interface Person {
  name?: string | undefined
  email?: string | undefined
}

/** Why a message was not sent: no connection or a busy service, the daily limit, an invalid key or origin. */
export type Reason = 'later' | 'limit' | 'refused'

export interface Events {
  open: null
  close: null
  sent: { id: string }
  kept: { reason: Reason }
}
