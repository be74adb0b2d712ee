// Starts a shop with sixty-four products on the given database. Prints its URL once it is filled and listens.
const { mkdtempSync, writeFileSync } = require('node:fs')
const { tmpdir } = require('node:os')
const { join } = require('node:path')
const { bootstrap, DefaultLogger, dummyPaymentHandler, LanguageCode, LogLevel } = require('@vendure/core')
const { populate } = require('@vendure/core/cli')

const folder = mkdtempSync(join(tmpdir(), 'valija-vendure-'))
const config = {
  apiOptions: { port: Number(process.env.PORT), hostname: '127.0.0.1', shopApiPath: 'shop-api' },
  authOptions: { tokenMethod: 'bearer', superadminCredentials: { identifier: 'admin', password: 'valija-admin' } },
  dbConnectionOptions: { type: 'postgres', url: process.env.DATABASE_URL, synchronize: true, poolSize: 10 },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  importExportOptions: { importAssetsDir: folder },
  logger: new DefaultLogger({ level: LogLevel.Error }),
}
const initialData = {
  defaultLanguage: LanguageCode.es,
  defaultZone: 'America',
  countries: [{ name: 'Argentina', code: 'AR', zone: 'America' }],
  taxRates: [{ name: 'Standard Tax', percentage: 21 }],
  shippingMethods: [{ name: 'None', price: 0 }],
  paymentMethods: [
    {
      name: 'dummy',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
}
const head =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets'
const things = Array.from(
  { length: 64 },
  (_, i) => `Viaje ${i},viaje-${i},Un viaje,,,,,v-${i},2148000,standard,1000000,true,,`,
)

async function start() {
  const csv = join(folder, 'things.csv')
  writeFileSync(csv, [head, ...things].join('\n'))
  const app = await populate(() => bootstrap(config), initialData, csv)
  console.log(`Vendure http://127.0.0.1:${config.apiOptions.port}/shop-api`)
  process.on('SIGTERM', () => app.close().then(() => process.exit(0)))
}
start().catch((error) => {
  console.error(error)
  process.exit(1)
})
