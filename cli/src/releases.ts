import { ConflictError, type CreateVersion, type Prodops, type Product, type Version } from '@prodops/sdk'

export interface Difference {
  field: keyof CreateVersion
  there: string | null
  here: string
}

export type Outcome =
  | { outcome: 'created' | 'unchanged'; version: Version }
  | { outcome: 'would create'; version: CreateVersion }
  | { outcome: 'differs'; version: Version; differences: Difference[] }

export async function syncRelease(
  prodops: Prodops,
  product: Product,
  given: CreateVersion,
  defaults: Partial<CreateVersion>,
): Promise<Outcome> {
  try {
    return { outcome: 'created', version: await prodops.versions.create(product.id, { ...defaults, ...given }) }
  } catch (error) {
    if (!(error instanceof ConflictError && error.existingId)) throw error
    return compared(await prodops.versions.get(product.id, error.existingId), given)
  }
}

export async function compareRelease(
  prodops: Prodops,
  product: Product,
  given: CreateVersion,
  defaults: Partial<CreateVersion>,
): Promise<Outcome> {
  for await (const version of prodops.versions.each(product.id)) {
    if (version.version === given.version) return compared(version, given)
  }
  return { outcome: 'would create', version: { ...defaults, ...given } }
}

function compared(version: Version, given: CreateVersion): Outcome {
  const differences = Object.entries(given).flatMap(([name, here]) => {
    const field = name as keyof CreateVersion
    const there = field.endsWith('At') ? (version[field]?.slice(0, 10) ?? null) : version[field]
    return there === here ? [] : [{ field, there, here: here as string }]
  })
  return differences.length ? { outcome: 'differs', version, differences } : { outcome: 'unchanged', version }
}
