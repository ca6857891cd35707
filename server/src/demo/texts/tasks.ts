/** Titles about a part of a product; {area} is that part. */
export const titles = [
  'Write tests for {area}',
  'Measure {area} under load',
  'Simplify the settings of {area}',
  'Make {area} usable by keyboard alone',
  'Translate {area} into German',
  'Ask three customers about {area}',
  'Remove dead code around {area}',
  'Document {area}',
  'Reproduce the report about {area}',
  'Check {area} on a slow connection',
  'Design an empty state for {area}',
  'Take new screenshots of {area}',
  'Log failures in {area} with their cause',
  'Draw {area} for the help pages',
  'Review {area} for accessibility',
  'Look into the slow start of {area}',
]

export const releaseTitles = [
  'Write the release notes of {version}',
  'Test {version} by hand on every platform',
  'Announce {version} in the newsletter',
  'Tag and ship {version}',
  'Watch the error rate after {version}',
]

/** Without a product: the life of somebody who works alone. */
export const ownTasks = [
  'Send the quarterly VAT return',
  'Back up the laptop to the disk at my parents’ place',
  'Book the train to the conference',
  'Renew the liability insurance',
  'Read the chapter on pricing again',
  'Plan the week off in August',
  'Update the portfolio page',
  'Call the bank about the yen account',
  'Write the yearly review',
  'Order a second monitor arm',
  'Prepare the invoice for the workshop',
  'Tidy up the password manager',
  'Ask Ben whether he wants to do support in summer',
  'Try a week without notifications before noon',
  'Sort the receipts of last month',
  'Answer the podcast invitation',
  'Replace the chair',
  'Make an appointment with the tax adviser',
  'Write down what to do if I am ill',
  'Cancel the tools I no longer use',
]

export const descriptions = [
  'Two customers asked within a week; see the mails from Tuesday.',
  'Small, but it comes up in every demo.',
  'Start with a failing test, then the smallest change that makes it pass.',
  'Half a day at most. If it takes longer, write down why and stop.',
  'Done when somebody who has never seen it gets through without asking.',
  'The old way has to keep working until the end of the quarter.',
  'Numbers before and after, please, so that we know whether it helped.',
  'Came out of the call on Friday. Notes are in the shared folder.',
  '1. Reproduce\n2. Find the commit\n3. Fix and add to the release notes',
  'Not urgent, but annoying enough to be remembered.',
  'Needs a decision first: keep it, or take it out altogether?',
  'Blocked until the answer from the provider is here.',
]
