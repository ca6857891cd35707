import { Argument } from 'commander'
import { connectTo, findProduct } from '../connection.ts'
import { environment } from '../environment.ts'
import { UsageError } from '../errors.ts'
import { type Columns, listing } from '../listing.ts'
import { type Profile, profileNamed, profilesFile, readProfiles, writeProfiles } from '../profiles.ts'
import { completing, type Definition, notBlank } from '../program.ts'
import { askHidden, secretFromStdin } from '../prompt.ts'

interface AddValues {
  url?: string
  product?: string
  apiKeyStdin?: boolean
}

export const addProfile: Definition = {
  define: (command) =>
    command
      .argument('<name>', 'a name for the service, e.g. work', notBlank)
      .option('--url <url>', 'the address of the service (default: PRODOPS_URL)')
      .option('--product <slug, name or id>', 'the default of --product')
      .option(
        '--api-key-stdin',
        'read the API key from standard input (default: PRODOPS_API_KEY, or asks for it)',
      )
      .action(async (name: string, { url = environment().PRODOPS_URL, product, ...values }: AddValues) => {
        if (!url) throw new UsageError('--url is missing.')
        const apiKey = await keyFor(values)
        const products = await connectTo({ url, apiKey }, {}).products.list()
        const found = product === undefined ? null : findProduct(product, products)
        const { current, profiles } = readProfiles()
        const profile = { url, apiKey, product: found && (found.slug ?? found.id) }
        writeProfiles({ current: current ?? name, profiles: { ...profiles, [name]: profile } })
        const reach = `The key reaches ${products.length} ${products.length === 1 ? 'product' : 'products'}.`
        console.log(`Saved the profile ${name} in ${profilesFile()}. ${reach}`)
        if (current && current !== name)
          console.log(`The current profile is still ${current}. Change it with prodops profile use ${name}.`)
      }),
}

async function keyFor({ apiKeyStdin }: AddValues): Promise<string> {
  if (apiKeyStdin) return (await secretFromStdin('--api-key-stdin', 'an API key')).trim()
  const apiKey = environment().PRODOPS_API_KEY
  if (apiKey) return apiKey
  if (!process.stdin.isTTY) throw new UsageError('The API key is missing. Pipe it in with --api-key-stdin.')
  return (await askHidden('API key (svc_sk_…): ', 'No key was given. Nothing was saved.')).trim()
}

type Listed = Omit<Profile, 'apiKey'> & { name: string; isCurrent: boolean }

const columns: Columns<Listed> = {
  name: ({ name, isCurrent }) => (isCurrent ? `${name} *` : name),
  url: ({ url }) => url,
  product: ({ product }) => product,
}

export const listProfiles = listing(columns, 'No profiles. Add one with prodops profile add.', () => {
  const { current, profiles } = readProfiles()
  return Object.entries(profiles).map(([name, { url, product }]) => ({
    name,
    url,
    product,
    isCurrent: name === current,
  }))
})

const existing = () =>
  completing(new Argument('<name>', 'a name of prodops profile list'), () =>
    Object.keys(readProfiles().profiles),
  )

export const useProfile: Definition = {
  define: (command) =>
    command.addArgument(existing()).action((name: string) => {
      const saved = readProfiles()
      const { url } = profileNamed(name, saved)
      writeProfiles({ ...saved, current: name })
      console.log(`The current profile is ${name}: ${url}.`)
      const variables = environment()
      const set = (['PRODOPS_URL', 'PRODOPS_API_KEY', 'PRODOPS_PROFILE'] as const).filter(
        (variable) => variables[variable],
      )
      if (set.length > 0) console.error(`The environment goes first. Run unset ${set.join(' ')}.`)
    }),
}

export const removeProfile: Definition = {
  define: (command) =>
    command.addArgument(existing()).action((name: string) => {
      const saved = readProfiles()
      profileNamed(name, saved)
      const { [name]: _removed, ...profiles } = saved.profiles
      writeProfiles({ current: saved.current === name ? null : saved.current, profiles })
      console.log(`Removed the profile ${name}. Its key still works until you revoke it in the dashboard.`)
    }),
}
