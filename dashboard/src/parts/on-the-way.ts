import { soonMs } from './with-retry'

/** Parts that are on their way, by when they were asked for. */
export type OnTheWay = Set<number>

export const dialogsOnTheWay: OnTheWay = new Set()
export const panelsOnTheWay: OnTheWay = new Set()

/** Whether one is on its way that may come any moment: one that waits for the service may take long. */
const isSoon = (onTheWay: OnTheWay) => [...onTheWay].some((askedAtMs) => performance.now() - askedAtMs < soonMs)

export const isDialogOpening = () => isSoon(dialogsOnTheWay)
export const isPanelOpening = () => isSoon(panelsOnTheWay)
