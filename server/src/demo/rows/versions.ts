import { midnightOf } from '../../domain/calendar.ts'
import { newId } from '../../domain/id.ts'
import type { Version, VersionTable } from '../../resources/versions/versions.schema.ts'
import { type Filling, randomFor } from '../demo-product.ts'
import type { Random } from '../random.ts'
import type { World } from '../world.ts'
import { daysInYear } from '../year.ts'

const calmGoals = ['Small repairs only, nothing new', 'Quiet the inbox', 'What customers reported since the last one']
/** Behind the last release: what is being tested, made and thought of, by the days until it is due. */
const ahead: readonly [Version['status'], dueIn: number | null, createdBefore: number][] = [
  ['TESTING', 4, 13],
  ['DEV', 19, 9],
  ['PLANNED', 44, 5],
  ['PLANNED', null, 2],
]

/** A year of releases, oldest first, and what is ahead. */
export function versionRows(
  filling: Filling,
  productId: string,
  { product, releases, startsOn, ...world }: World,
): VersionTable[] {
  if (!releases) return []
  const { ownerId, year } = filling
  const random = randomFor(filling, 'versions', product.name)
  const changes = new Changes(world, random)
  const numbers = new Numbers(releases.from)
  const rows: VersionTable[] = []

  const add = (status: Version['status'], createdOn: number, dueOn: number | null, releasedOn: number | null) => {
    const isFinal = numbers.isBeta
    const isCalm = rows.length > 0 && !isFinal && status !== 'PLANNED' && (changes.areFew || random.chance(0.4))
    const createdAt = year.duringDay(createdOn, random)
    const notes = isCalm || isFinal ? changes.repairs() : changes.novelties()
    rows.push({
      ownerId,
      id: newId('ver_', createdAt),
      productId,
      version: numbers.next(isCalm),
      goal: dueOn === null ? null : isCalm ? random.pick(calmGoals) : isFinal ? rows.at(-1)!.goal : notes.goal,
      status,
      releaseNotes: status === 'RELEASED' ? notes.text : null,
      plannedAt: dueOn === null ? null : midnightOf(year.date(dueOn)),
      releasedAt: releasedOn === null ? null : midnightOf(year.date(releasedOn)),
      createdAt,
      updatedAt: releasedOn === null ? year.duringDay(random.whole(createdOn + 1, 364), random) : year.at(releasedOn, 43_200_000),
    })
  }

  const lead = releases.everyDays - 2
  for (let day = startsOn + lead; day < daysInYear - 16; day += releases.everyDays + random.whole(-3, 3)) {
    add('RELEASED', Math.max(startsOn + 1, day - lead), day - random.whole(-1, 4), day)
  }
  for (const [status, dueIn, before] of ahead) add(status, daysInYear - before, dueIn === null ? null : daysInYear + dueIn, null)
  return rows
}

/** SemVer as a small team counts: repairs, novelties, a new major after .9, and a beta before each novelty until 1.0. */
class Numbers {
  isBeta = false
  #now: [number, number, number]

  constructor(from: readonly [number, number, number]) {
    this.#now = [...from]
  }

  next(isRepair: boolean): string {
    const [major, minor, patch] = this.#now
    if (this.isBeta) this.isBeta = false
    else if (isRepair) this.#now = [major, minor, patch + 1]
    else {
      this.#now = minor === 9 && major > 0 ? [major + 1, 0, 0] : [major, minor + 1, 0]
      this.isBeta = major === 0 && minor > 0
    }
    return this.#now.join('.') + (this.isBeta ? '-beta.1' : '')
  }
}

/** What releases brought, each thing once. */
class Changes {
  readonly #features: string[]
  readonly #fixes: string[]
  readonly #random: Random

  constructor({ features, fixes, areas }: Pick<World, 'features' | 'fixes' | 'areas'>, random: Random) {
    this.#random = random
    this.#features = random.shuffled(features)
    this.#fixes = [...random.shuffled(areas.map((area) => `Small repairs in ${area}`)), ...random.shuffled(fixes)]
  }

  /** What is left is kept for the versions ahead. */
  get areFew() {
    return this.#features.length <= ahead.length
  }

  repairs() {
    return { goal: null, text: section('Fixed', this.#take(this.#fixes, this.#random.whole(1, 3))) }
  }

  novelties() {
    const features = this.#take(this.#features, this.areFew || this.#random.chance(0.75) ? 1 : 2)
    const fixes = this.#take(this.#fixes, this.#random.whole(0, 1))
    const parts = [section('New', features), section('Fixed', fixes)].filter(Boolean)
    return { goal: features[0]!, text: parts.join('\n\n') }
  }

  #take(from: string[], count: number) {
    return from.splice(-count, count)
  }
}

const section = (title: string, lines: string[]) =>
  lines.length === 0 ? '' : [`## ${title}`, '', ...lines.map((line) => `- ${line}.`)].join('\n')
