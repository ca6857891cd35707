import { newId } from '../../domain/id.ts'
import type { IdeaTable } from '../../resources/ideas/ideas.schema.ts'
import { type DemoProduct, type Filling, randomFor } from '../demo-product.ts'
import { ideas } from '../texts/ideas.ts'

export function* ideaRows(filling: Filling, products: readonly DemoProduct[]): Generator<IdeaTable> {
  const { ownerId, year } = filling
  const random = randomFor(filling, 'ideas')
  for (const { on, scores, became, ...idea } of ideas) {
    const createdAt = year.duringDay(on, random)
    yield {
      ownerId,
      id: newId('', createdAt),
      ...idea,
      evaluation: scores && JSON.stringify(evaluation(scores)),
      productId: products.find(({ row }) => row.name === became)?.row.id ?? null,
      createdAt,
    }
  }
}

const evaluation = ([marketSize, competition, technicalDifficulty, personalAdvantage]: readonly number[]) => ({
  marketSize,
  competition,
  technicalDifficulty,
  personalAdvantage,
})
