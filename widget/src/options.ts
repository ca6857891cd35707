import type { Texts } from './texts.ts'

export type FeedbackType = 'BUG' | 'FEATURE' | 'QUESTION' | 'PRAISE' | 'OTHER'

/** What the widget is started with. */
export interface Options {
  /** The address of the service: `https://ops.example.com`. */
  url: string
  /** The Feedback Key of the product; it may be public. */
  key: string
  /** Where the button is; `none`: the page calls `open` itself. Default: right. */
  launcher?: 'left' | 'right' | 'none' | undefined
  /** A language code. Default: the page's, then the browser's. */
  language?: string | undefined
  /** Words of another language, or other words. */
  texts?: Partial<Texts> | undefined
  /** Default: as the page looks. */
  scheme?: 'light' | 'dark' | undefined
  /** Query parameters of the page's address to send: `utm_source,ref`. Default: none. The fragment is never sent. */
  query?: string | undefined
  /** Of the app around it, sent along. */
  appVersion?: string | undefined
}

export interface Person {
  name?: string | undefined
  email?: string | undefined
}

/** Why a message was not taken: no connection or a busy service, the day's limit, a key or page that may not send. */
export type Reason = 'later' | 'limit' | 'refused'

export interface Events {
  open: null
  close: null
  /** The service has the message; also one that was kept before. */
  sent: { id: string }
  /** A message could not be sent, is kept in this browser and tried again. */
  kept: { reason: Reason }
}
