import type { Database, Db } from '../../db/database.ts'
import { type Block, htmlOf } from '../../mail/render.ts'

/** A link in a mail. It opens a page whose button does what the link is for, once. */
export interface MailLink {
  /** Before and after the button was pressed; the address or product follows. */
  question: string
  button: string
  answer: string
  /** What the link is about. Undefined if it was used, has expired, or what it is about is gone. */
  find(db: Db, token: string): Promise<string | undefined>
  use(database: Database, token: string): Promise<string | undefined>
}

export function pageOf({ question, button, answer }: MailLink, subject: string | undefined, isDone: boolean) {
  const asked: Block[] = isDone ? [`${answer} ${subject}`] : [`${question} ${subject}?`, { form: button }]
  const blocks = subject ? asked : ['This link does not work any more. It was used, or it has expired.']
  return htmlOf({ subject: 'prodops', blocks, footer: 'prodops' })
}
