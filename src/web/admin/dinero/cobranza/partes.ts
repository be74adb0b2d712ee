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

export type Parte = { parte: string; label: string; Body: ComponentType }

/** The money desk, part by part; `parte` is the last piece of its address. */
export const partes: Parte[] = [
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
