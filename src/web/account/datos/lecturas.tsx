import { useState } from 'react'
import { lecturas, type lugaresDeLectura } from '../../../contract/viajes/documentos.ts'
import { formatInstant } from '../../../reglas/dia.ts'
import { browserClient } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { AskedBody } from '../asked-body.tsx'
import { useAsked } from '../use-asked.ts'

const vio: Record<(typeof lugaresDeLectura)[number], string> = {
  ficha: 'abrió la reserva',
  convenio: 'abrió el convenio',
  exportacion: 'exportó una lista con sus datos',
  listas: 'abrió las listas del viaje',
  foto: 'miró una foto del documento',
}
const aLaVista = 5

/** Who of the agency saw the data of the children that the account books for. */
export function Lecturas({ mail }: { mail: string }) {
  const asked = useAsked(mail, (signal) => browserClient.call(lecturas, { signal }))
  const [todas, setTodas] = useState(false)
  return (
    <AskedBody asked={asked} heading="h3" failed="No pudimos traer quién los vio" label="Buscando quién los vio">
      {({ results }) => {
        if (results.length === 0) return <p className="muted">Todavía no los vio nadie.</p>
        const dichas = todas ? results : results.slice(0, aLaVista)
        return (
          <>
            <ul className="rows bare wide">
              {dichas.map(({ pasajero, quien, cuando, que }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a list that only grows at its head, shown at once
                <li key={i}>
                  <b>{quien}</b> {vio[que]} de {pasajero}
                  <p className="t-14 muted">{formatInstant(cuando)}</p>
                </li>
              ))}
            </ul>
            {!todas && results.length > aLaVista && (
              <Button look="outline" size={40} onClick={() => setTodas(true)}>
                Ver las {results.length} veces
              </Button>
            )}
          </>
        )
      }}
    </AskedBody>
  )
}
