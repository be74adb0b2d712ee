import { createHash } from 'node:crypto'
import { planCuotaName } from '../../../../reglas/cuota.ts'
import { formatDay } from '../../../../reglas/dia.ts'
import { formatMoney } from '../../../../reglas/dinero.ts'
import type { CuotaPlan } from '../../../../reglas/plan.ts'
import { placeholderPattern } from '../../placeholders.pure.ts'
import type { ConvenioPlaceholderValues } from './placeholders.pure.ts'

/** Replaces each `{{name}}` by its escaped value, and an unknown name by an empty text. */
export function renderConvenio(plantilla: string, data: ConvenioPlaceholderValues): string {
  return fill(plantilla, (name) => {
    const value = Object.hasOwn(data, name) ? data[name as keyof ConvenioPlaceholderValues] : ''
    if (typeof value === 'string') return escapeHtml(value)
    return name === 'plan' ? planTable(data.plan) : bulletList(value as string[])
  })
}

/** Fills in the known values. Leaves blanks for the others. */
export function renderWithBlanks(plantilla: string, known: Partial<ConvenioPlaceholderValues>): string {
  return fill(plantilla, (name) => {
    const value = Object.hasOwn(known, name) ? known[name as keyof ConvenioPlaceholderValues] : undefined
    if (typeof value === 'string' && value) return escapeHtml(value)
    if (name === 'cargosCancelacion' && known.cargosCancelacion) return bulletList(known.cargosCancelacion)
    if (name === 'plan') return rowsTable(['Seña, en efectivo', 'Cuota 1', 'Cuota 2', 'Cuota …'].map(blankRow))
    return ['programas', 'hoteles', 'servicios'].includes(name) ? bulletList([blank, blank]) : blank
  })
}

const blank = '____________'
const blankRow = (concepto: string) => [concepto, blank, blank] as const

function fill(plantilla: string, read: (name: string) => string): string {
  const body = plantilla.replace(placeholderPattern, (_, name: string) => read(name))
  return `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Convenio de viaje</title>
<style>${style}</style></head><body>${body}</body></html>`
}

/** Returns the SHA-256 of the text in hexadecimal. */
export function hashConvenio(html: string): string {
  return createHash('sha256').update(html).digest('hex')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function planTable(plan: CuotaPlan[]): string {
  return rowsTable(
    plan.map((cuota) => [
      `${planCuotaName(cuota, plan)}${cuota.numero === 0 ? ', en efectivo' : ''}`,
      formatDay(cuota.vencimiento),
      formatMoney(cuota.importe, cuota.moneda),
    ]),
  )
}

function rowsTable(rows: (readonly [concepto: string, vence: string, importe: string])[]): string {
  const filas = rows.map(
    ([concepto, vence, importe]) => `<tr><th scope="row">${concepto}</th><td>${vence}</td><td>${importe}</td></tr>`,
  )
  return `<table><thead><tr><th scope="col">Concepto</th><th scope="col">Vence</th><th scope="col">Importe</th></tr></thead><tbody>${filas.join('')}</tbody></table>`
}

function bulletList(items: string[]): string {
  return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
}

const style =
  'body{margin:0 auto;max-width:46rem;padding:1.5rem;font:16px/1.6 Georgia,serif;color:#1F1A17;background:#fff}h1{font-size:1.6rem;line-height:1.2}h2{font-size:1.1rem;margin:1.6em 0 .4em}table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:.35rem .5rem;border-bottom:1px solid #E6DCCB;text-align:left;font-weight:400}td:last-child,th:last-child{text-align:right}ul{margin:.4em 0;padding-left:1.2em}'
