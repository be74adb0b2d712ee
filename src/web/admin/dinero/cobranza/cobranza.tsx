import { useParams } from 'react-router'
import NotFound from '../../not-found.tsx'
import { PartsNav } from '../../parts-nav.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import '../../graficos/graficos.css'
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
import { Vencido } from './vencido.tsx'

export const handle = { title: 'Cobranza' }

export default function Cobranza() {
  const { parte = '' } = useParams()
  const found = partes.find((una) => una.parte === parte)
  if (!found) return <NotFound />
  const { Body, label } = found
  return (
    <>
      <ScreenHead title="Cobranza" />
      <PartsNav label="Partes de la cobranza" parts={nav} />
      <section className="above-5 cobranza-parte" aria-label={label} key={parte}>
        <Body />
      </section>
    </>
  )
}

type Parte = { parte: string; label: string; Body: ComponentType }

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

const nav = partes.map(({ parte, label }) => ({ to: parte ? `/admin/cobranza/${parte}` : '/admin/cobranza', label }))
