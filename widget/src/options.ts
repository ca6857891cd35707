import type { Texts } from './texts.ts'

export type FeedbackType = 'BUG' | 'FEATURE' | 'QUESTION' | 'PRAISE' | 'OTHER'

export interface Options {
  /** The URL of the service: `https://ops.example.com`. */
  url: string
  /** The Feedback Key of the product; it may be public. */
  key: string
  /** The position of the button. With `none` the page calls `open` itself. Default: right. */
  launcher?: 'left' | 'right' | 'none' | undefined
  /** A language code. Default: that of the page, then of the browser. */
  language?: string | undefined
  /** Texts to replace or add, for example for another language. */
  texts?: Partial<Texts> | undefined
  /** Default: like the page. */
  scheme?: 'light' | 'dark' | undefined
  /** Query parameters of the page to send: `utm_source,ref`. Default: none. The fragment is never sent. */
  query?: string | undefined
  /** The version of the app, sent with each message. */
  appVersion?: string | undefined
}

export interface Person {
  name?: string | undefined
  email?: string | undefined
}

/** Why a message was not sent: `later` no connection or a busy service, `limit` the daily limit, `refused` an invalid key or origin. */
export type Reason = 'later' | 'limit' | 'refused'

export interface Events {
  open: null
  close: null
  /** The service received a message, possibly after a retry. */
  sent: { id: string }
  /** A message could not be sent. The browser keeps it and retries. */
  kept: { reason: Reason }
}
