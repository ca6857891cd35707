import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { newFolder } from '../testing/process.ts'
import { add } from '../testing/records.ts'
import { testService } from '../testing/service.ts'

/** Clients that third-party generators make of openapi.json compile and call a service. */

const { app, alice } = await testService()
await add(alice.dashboard, '/products', { name: 'Kite' })
const PRODOPS_URL = await app.listen({ port: 0, host: '127.0.0.1' })
const document = fileURLToPath(new URL('../../../openapi.json', import.meta.url))
const isThere = (tool: string) => spawnSync(tool, ['--version']).error === undefined

interface Client {
  needs: string[]
  files: Record<string, string>
  /** Generates, compiles and runs. Each line is a command; the last one prints the name of the product. */
  commands: string
}

const tscOptions =
  '--strict --skipLibCheck --module esnext --moduleResolution bundler --target es2022 --types node'
const generatorJar = 'openapi-generator-cli-7.25.0.jar'
const fetchGenerator =
  'mvn -q dependency:copy -Dartifact=org.openapitools:openapi-generator-cli:7.25.0 ' + '-DoutputDirectory=.'
const oapiCodegen = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.0'
const makeVenv = 'python3 -m venv py'

const clients: Record<string, Client> = {
  'openapi-fetch': {
    needs: [],
    files: {
      'package.json': '{ "type": "module" }',
      'call.ts': `import createClient from 'openapi-fetch'
import type { paths } from './schema'
const headers = { authorization: \`Bearer \${process.env.PRODOPS_API_KEY}\` }
const client = createClient<paths>({ baseUrl: process.env.PRODOPS_URL!, headers })
const { data } = await client.GET('/api/v1/products', { params: { query: { limit: 1 } } })
console.log(data!.data[0]!.name)
`,
    },
    commands: `npm install --silent openapi-fetch@0.17 openapi-typescript@7.13 typescript@5 @types/node
npx openapi-typescript ${document} -o schema.ts --default-non-nullable=false
npx tsc ${tscOptions} call.ts
node call.js`,
  },
  'hey-api': {
    needs: [],
    files: {
      'package.json': '{ "type": "module" }',
      'call.ts': `import { client } from './client/client.gen'
import { listProducts } from './client/sdk.gen'
client.setConfig({ baseUrl: process.env.PRODOPS_URL!, auth: process.env.PRODOPS_API_KEY! })
const { data } = await listProducts({ query: { limit: 1 }, throwOnError: true })
console.log(data.data[0]!.name)
`,
    },
    commands: `npm install --silent @hey-api/openapi-ts@0.99 typescript@5 rolldown@1 @types/node
npx openapi-ts -i ${document} -o client -c @hey-api/client-fetch
npx tsc --noEmit ${tscOptions} call.ts
npx rolldown call.ts --platform node --file call.mjs
node call.mjs`,
  },
  'oapi-codegen': {
    needs: ['go'],
    files: {
      'go.mod': 'module example.com/client\n\ngo 1.24\n',
      'prodops/package.go': 'package prodops\n',
      'main.go': `package main

import (
	"context"
	"fmt"
	"net/http"
	"os"

	"example.com/client/prodops"
)

func main() {
	client, err := prodops.NewClientWithResponses(os.Getenv("PRODOPS_URL"))
	if err != nil {
		panic(err)
	}
	authorize := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+os.Getenv("PRODOPS_API_KEY"))
		return nil
	}
	params := &prodops.ListProductsParams{}
	answer, err := client.ListProductsWithResponse(context.Background(), params, authorize)
	if err != nil {
		panic(err)
	}
	fmt.Println(answer.JSON200.Data[0].Name)
}
`,
    },
    commands: `go run ${oapiCodegen} -generate types,client -package prodops -o prodops/client.go ${document}
go mod tidy
go run .`,
  },
  'openapi-python-client': {
    needs: ['python3'],
    files: {
      'call.py': `import os
from client import AuthenticatedClient
from client.api.products import list_products
prodops = AuthenticatedClient(base_url=os.environ["PRODOPS_URL"], token=os.environ["PRODOPS_API_KEY"])
print(list_products.sync(client=prodops, limit=1).data[0].name)
`,
    },
    commands: `${makeVenv}
py/bin/pip install --quiet openapi-python-client==0.29.1
py/bin/openapi-python-client generate --path ${document} --output-path client --meta none
py/bin/python -m compileall -q client
py/bin/python call.py`,
  },
  'openapi-generator python': {
    needs: ['python3', 'java', 'mvn'],
    files: {
      'call.py': `import os
from openapi_client import ApiClient, Configuration, ProductsApi
client = ApiClient(Configuration(host=os.environ["PRODOPS_URL"], access_token=os.environ["PRODOPS_API_KEY"]))
print(ProductsApi(client).list_products(limit=1).data[0].name)
`,
    },
    commands: `${makeVenv}
${fetchGenerator}
java -jar ${generatorJar} generate -i ${document} -g python -o client
py/bin/pip install --quiet ./client
py/bin/python call.py`,
  },
  'openapi-generator java': {
    needs: ['java', 'mvn'],
    files: {
      'src/main/java/Call.java': `import org.openapitools.client.ApiClient;
import org.openapitools.client.api.ProductsApi;
import org.openapitools.client.auth.HttpBearerAuth;

public class Call {
  public static void main(String[] args) throws Exception {
    ApiClient client = new ApiClient();
    client.setBasePath(System.getenv("PRODOPS_URL"));
    ((HttpBearerAuth) client.getAuthentication("serverKey")).setBearerToken(System.getenv("PRODOPS_API_KEY"));
    ProductsApi products = new ProductsApi(client);
    System.out.println(products.listProducts(null, 1, null, null, null).getData().get(0).getName());
    System.exit(0);
  }
}
`,
    },
    commands: `${fetchGenerator}
java -jar ${generatorJar} generate -i ${document} -g java -o .
mvn -q -DskipTests compile org.codehaus.mojo:exec-maven-plugin:3.5.0:java -Dexec.mainClass=Call`,
  },
}

test.each(Object.entries(clients))(
  'the client of %s compiles and lists products',
  { timeout: 300_000 },
  async (name, client) => {
    const missing = client.needs.filter((tool) => !isThere(tool))
    if (missing.length > 0)
      return console.log(`Not run: ${name} needs ${missing.join(', ')}, which this machine does not have.`)
    const cwd = newFolder()
    for (const [file, text] of Object.entries(client.files)) {
      mkdirSync(join(cwd, file, '..'), { recursive: true })
      writeFileSync(join(cwd, file), text)
    }
    const env = { ...process.env, PRODOPS_URL, PRODOPS_API_KEY: alice.key, GOFLAGS: '-mod=mod' }
    let printed = ''
    for (const command of client.commands.split('\n')) {
      const [tool, ...args] = command.split(' ')
      printed = (await promisify(execFile)(tool!, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 })).stdout
    }
    // Maven ends its output with a sequence that resets colours.
    expect(printed.split('\n')[0]).toBe('Kite')
  },
)
