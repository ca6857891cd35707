const ask = (event: BeforeUnloadEvent) => event.preventDefault()
let reasons = 0

/** Whether the browser would ask now: a person may answer that they stay. */
export const isAsked = () => reasons > 0

/** From now on the browser asks before the page is closed or loaded anew. Gives back what ends that. */
export function askFromNow(): () => void {
  if (reasons++ === 0) addEventListener('beforeunload', ask)
  return () => {
    if (--reasons === 0) leaveUnasked()
  }
}

/** The same, as long as the work goes on. */
export async function askWhile<Result>(work: Promise<Result>): Promise<Result> {
  const end = askFromNow()
  try {
    return await work
  } finally {
    end()
  }
}

/** Where there is no choice: the work is no longer that of whoever is signed in. */
export const leaveUnasked = () => removeEventListener('beforeunload', ask)
