/** 0 is Sunday. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

interface WeekInfo {
  firstDay: number
  weekend: number[]
}

/** On which day a week begins, and which are free; where the browser does not know, as most of the world has it. */
export function weekOf(locale = new Intl.DateTimeFormat().resolvedOptions().locale): {
  firstDayOfWeek: Weekday
  weekendDays: Weekday[]
} {
  // Some have it under its old name, some not at all.
  const known = new Intl.Locale(locale) as { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }
  const { firstDay, weekend } = known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: 1, weekend: [6, 7] }
  return { firstDayOfWeek: (firstDay % 7) as Weekday, weekendDays: weekend.map((day) => (day % 7) as Weekday) }
}
