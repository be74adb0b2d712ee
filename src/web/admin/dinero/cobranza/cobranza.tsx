import { useParams } from 'react-router'
import NotFound from '../../not-found.tsx'
import { PartsNav } from '../../parts-nav.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import '../../graficos/graficos.css'
import '../../casa/configuracion/configuracion.css'
import '../../casa/inicio/inicio.css'
import '../../viajes/salidas/viajes.css'
import './cobranza.css'
import type { ComponentType } from 'react'
import { Ajustes } from './ajustes.tsx'
import { CajaDelDia } from './caja-del-dia.tsx'
import { Conciliacion } from './conciliacion.tsx'
import { Cotizaciones } from './cotizaciones.tsx'
import { Creditos } from './creditos.tsx'
import { Informes } from './informes.tsx'
import { Revisiones } from './revisiones.tsx'
import { Saldos } from './saldos.tsx'
import { Transferencias } from './transferencias.tsx'
import { useEsperan } from './use-esperan.ts'
import { Vencido } from './vencido.tsx'

export const handle = { title: 'Cobranza' }

export default function Cobranza() {
  const { parte = '' } = useParams()
  // Asked once for all its parts.
  const esperan = useEsperan()
  const found = partes.find((una) => una.parte === parte)
  if (!found) return <NotFound />
  return <CobranzaScreen {...found} {...esperan} key={parte} />
}

function CobranzaScreen({ parte, label, Body, esperan, askAgain }: Parte & ReturnType<typeof useEsperan>) {
  const parts = partes.map(({ parte: una, label: nombre }) => ({
    to: una ? `/admin/cobranza/${una}` : '/admin/cobranza',
    label: nombre,
    count: esperan[una],
  }))
  return (
    <>
      <ScreenHead title="Cobranza" />
      <PartsNav label="Partes de la cobranza" parts={parts} />
      <section className="above-5 cobranza-parte" aria-label={label} key={parte}>
        <Body onSettled={askAgain} />
      </section>
    </>
  )
}

/** `onSettled`: once something that waited there was seen to. */
type Parte = { parte: string; label: string; Body: ComponentType<{ onSettled: () => void }> }

/** The money desk, part by part; `parte` is the last piece of its address. */
const partes: Parte[] = [
  { parte: '', label: 'Caja del día', Body: CajaDelDia },
  { parte: 'transferencias', label: 'Transferencias', Body: Transferencias },
  { parte: 'cotizacion', label: 'Cotización', Body: Cotizaciones },
  { parte: 'revisiones', label: 'Revisiones', Body: Revisiones },
  { parte: 'saldos', label: 'Saldos en contra', Body: Saldos },
  { parte: 'creditos', label: 'Saldos a favor', Body: Creditos },
  { parte: 'vencido', label: 'Vencido por curso', Body: Vencido },
  { parte: 'conciliacion', label: 'Conciliación', Body: Conciliacion },
  { parte: 'informes', label: 'Informes', Body: Informes },
  { parte: 'ajustes', label: 'Ajustes de precio', Body: Ajustes },
]
