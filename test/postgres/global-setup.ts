import { startPostgres } from './server.ts'
import { embeddedTemplate, onServer, postgresTemplate } from './template.ts'
import { engine } from './test-database.ts'

/** Once per run, before the workers: a template of the migrated database, and the server it lives on. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (engine === 'embedded') {
    process.env.VALIJA_TEST_TEMPLATE = await embeddedTemplate()
    return undefined
  }
  const server = await startPostgres()
  const template = await postgresTemplate(server.url)
  process.env.VALIJA_TEST_SERVER = server.url
  process.env.VALIJA_TEST_TEMPLATE = template
  return async () => {
    await onServer(server.url, `DROP DATABASE IF EXISTS "${template}" WITH (FORCE)`)
    await server.stop()
  }
}
