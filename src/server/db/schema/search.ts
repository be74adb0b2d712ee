import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { destinos, paquetes } from './catalogo.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The search index of the packages. Triggers write it. `palabras` has the names in lower case without accents, to match misspelt words. */
export const busquedaPaquetes = pgTable(
  'busqueda_paquetes',
  {
    paqueteId: integer('paquete_id')
      .primaryKey()
      .references(() => paquetes.id, { onDelete: 'cascade' }),
    documento: tsvector('documento').notNull(),
    palabras: text('palabras').notNull(),
  },
  (t) => [
    index('busqueda_paquetes_documento').using('gin', t.documento),
    index('busqueda_paquetes_palabras').using('gin', t.palabras.op('gin_trgm_ops')),
  ],
)

export const busquedaDestinos = pgTable(
  'busqueda_destinos',
  {
    destinoId: integer('destino_id')
      .primaryKey()
      .references(() => destinos.id, { onDelete: 'cascade' }),
    documento: tsvector('documento').notNull(),
    palabras: text('palabras').notNull(),
  },
  (t) => [
    index('busqueda_destinos_documento').using('gin', t.documento),
    index('busqueda_destinos_palabras').using('gin', t.palabras.op('gin_trgm_ops')),
  ],
)
