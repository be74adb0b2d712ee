import { Download, Printer } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { saveCsv } from '../../lista/save-csv.ts'
import { useFilters } from '../../lista/use-filters.ts'
import { PrintSheet } from '../../print-sheet.tsx'
import type { ListasData } from './datos.ts'
import { type Lista, listas, toFilas } from './listas-filas.pure.ts'

const nombres = Object.entries(listas).map(([value, label]) => ({ value, label }))

/** A sheet to hand over: on the screen as on paper, and as a file. */
export function ListaImprimible({ data }: { data: ListasData }) {
  const { read, change } = useFilters()
  const asked = read('lista')
  const lista: Lista = asked === 'habitaciones' || asked === 'coordinadores' ? asked : 'pasajeros'
  const { titulos, filas } = toFilas(lista, data)
  const { viaje } = data
  return (
    <>
      <div className="row spread below-4 no-print">
        <Segmented
          legend="Lista"
          choices={nombres}
          value={lista}
          onChange={(value) => change({ lista: value }, { replace: true })}
        />
        <div className="row tight screen-actions">
          <Button look="outline" size={40} onClick={() => saveCsv(`${lista}-viaje-${viaje.id}`, titulos, filas)}>
            <Icon of={Download} />
            Exportar a CSV
          </Button>
          <Button size={40} onClick={() => window.print()}>
            <Icon of={Printer} />
            Imprimir
          </Button>
        </div>
      </div>
      <PrintSheet label={listas[lista]}>
        <h2 className="below-2">{listas[lista]}</h2>
        <p>
          {viaje.paquete}. {viaje.colegio}, {viaje.curso}. Del <Fecha value={viaje.fechasalida} /> al{' '}
          <Fecha value={viaje.fecharegreso} />.
        </p>
        {filas.length === 0 ? (
          <p>No hay nadie en esta lista todavía.</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keys too
          <section className="print-scroll" tabIndex={0} aria-label="Tabla">
            <table className="wide above-4">
              <thead>
                <tr>
                  {titulos.map((titulo) => (
                    <th key={titulo} scope="col">
                      {titulo}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {filas.map((fila) => (
                  <tr key={fila.join(' ')}>
                    {fila.map((celda, i) => (
                      <td key={titulos[i]}>{celda}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </PrintSheet>
    </>
  )
}
