const ask = (event: BeforeUnloadEvent) => event.preventDefault()
let reasons = 0

/** Whether the browser would ask now: a person may answer that they stay. */
export const isAsked = () => reasons > 0

/** As long as the work goes on, the browser asks before its page is closed or loaded anew. */
export async function askWhile<Result>(work: Promise<Result>): Promise<Result> {
  if (reasons++ === 0) addEventListener('beforeunload', ask)
  try {
    return await work
  } finally {
    if (--reasons === 0) leaveUnasked()
  }
}

/** Where there is no choice: the work is no longer that of whoever is signed in. */
export const leaveUnasked = () => removeEventListener('beforeunload', ask)
