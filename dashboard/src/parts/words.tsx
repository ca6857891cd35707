import { contained, hasInk, noInk } from '../text/apart'

/** The text of a record or of a stranger, amid other words: they keep their places whatever direction it is written in. One without ink says so. */
export const Words = ({ of }: { of: string }) => (hasInk(of) ? <bdi>{contained(of)}</bdi> : <span className="dim">{noInk}</span>)
