import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { useUser } from '../../api/session'
import { Card, CardHeader } from '../../ui/card'
import { Page } from '../../ui/page'
import { paths, settingsPath } from '../../ui/paths'
import { Copyable } from '../../ui/secret-shown'
import styles from './settings.module.css'

const placeholder = 'svc_sk_…'

const createKey = (
  <Anchor component={Link} to={`${settingsPath('api-keys')}?new`}>
    Create an API key
  </Anchor>
)

/** How agents, scripts and pipelines connect. */
export function Component() {
  const { origin } = location
  const agent = { type: 'http', url: `${origin}/mcp`, headers: { Authorization: `Bearer ${placeholder}` } }
  const commands = [
    `curl -fsSO ${origin}/prodops.mjs`,
    `export PRODOPS_URL=${origin}`,
    `export PRODOPS_API_KEY=${placeholder}`,
    'node prodops.mjs task list',
  ]
  return (
    <Page title="Connections" calls={[]} layout="scroll">
      <div className={styles.cards}>
        <Card>
          <CardHeader title="Agents" />
          <div className={styles.body}>
            <p className={styles.note}>
              Agents that support MCP can read and write your data. {createKey} with only the access the agent needs, and add this
              to its settings.
            </p>
            <Copyable label="Copy the settings" text={JSON.stringify({ mcpServers: { prodops: agent } }, null, 2)} />
          </div>
        </Card>
        <Card>
          <CardHeader title="Command line" />
          <div className={styles.body}>
            <p className={styles.note}>
              Report releases, metrics, revenue and logs from a terminal or CI. It needs Node 20.3 or later.
            </p>
            <Copyable label="Copy the commands" text={commands.join('\n')} />
          </div>
        </Card>
        <Card>
          <CardHeader title="API" />
          <div className={styles.body}>
            <p className={styles.note}>
              Every operation with its fields and examples: <Anchor href="/docs">API reference</Anchor>
            </p>
          </div>
        </Card>
      </div>
    </Page>
  )
}

/** All records as a file, and the ways to bring data in. */
export function ExportAndImport() {
  const email = useUser()?.email ?? ''
  return (
    <Page title="Export and import" calls={[]} layout="scroll">
      <div className={styles.cards}>
        <Card>
          <CardHeader title="Export" />
          <div className={styles.body}>
            <p className={styles.note}>
              Products, ideas, tasks, versions, logs, feedback, metrics, revenue and costs in one JSON file. Keys, webhooks and
              the trash are not included.
            </p>
            <div>
              <Button component="a" href="/dashboard/api/account/export" download>
                Export account
              </Button>
            </div>
          </div>
        </Card>
        <Card>
          <CardHeader title="Import" />
          <div className={styles.body}>
            <p className={styles.note}>
              Revenue and costs: import a CSV file on the{' '}
              <Anchor component={Link} to={paths.finance}>
                Finance
              </Anchor>{' '}
              page of a product. Metrics: paste values into a metric. Feedback: import a CSV file from a terminal, as under{' '}
              <Anchor component={Link} to={settingsPath('connections')}>
                Connections
              </Anchor>
              .
            </p>
            <Copyable
              label="Copy the command"
              text="node prodops.mjs feedback import --csv feedback.csv --source EMAIL --type OTHER --product my-product"
            />
          </div>
        </Card>
        <Card>
          <CardHeader title="Move to another server" />
          <div className={styles.body}>
            <p className={styles.note}>
              An archive keeps ids, keys and your sign-in, so apps keep working. Create it on this server and import it on the
              other one. Store it as safely as a backup.
            </p>
            <Copyable
              label="Copy the commands"
              text={`npm run -s prodops -- export account.json --user ${email}\nnpm run -s prodops -- import account.json`}
            />
          </div>
        </Card>
      </div>
    </Page>
  )
}
