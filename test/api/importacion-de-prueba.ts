import { rowsToXlsx, type SheetRow } from '../../src/server/domain/viajes/en-curso/importacion/template.pure.ts'
import { call } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

/** Returns the staff's actions on a spreadsheet, as calls of the contract. Reads `now` at each call, because tests reopen the app. */
export function importer(now: () => { testApp: TestApp; token: string }) {
  const ask = (method: string, path: string, mas: Parameters<typeof call>[3] = {}) =>
    call(now().testApp, method, `admin/importaciones${path}`, { token: now().token, ...mas })

  async function upload(content: Buffer, nombre = 'planilla.xlsx') {
    const body = new FormData()
    body.set('archivo', new File([new Uint8Array(content)], nombre))
    const headers = { authorization: `Bearer ${now().token}` }
    const answer = await now().testApp.app.request('/api/admin/importaciones', { method: 'POST', headers, body })
    return (await answer.json()) as { results: { id: number }; error?: { codigo: string; mensaje: string } }
  }

  const view = async (id: number) => (await ask('GET', `/${id}`)).results

  async function step(id: number, paso: 'prueba' | 'confirmacion' | 'deshecha') {
    const answer = await ask('POST', `/${id}/${paso}`, { fields: {} })
    await now().testApp.drain()
    return answer
  }

  async function trySheet(rows: SheetRow[]) {
    const { results } = await upload(await rowsToXlsx(rows))
    await step(results.id, 'prueba')
    return view(results.id)
  }

  async function importSheet(rows: SheetRow[]) {
    const { id } = await trySheet(rows)
    await step(id, 'confirmacion')
    return view(id)
  }

  return { ask, upload, view, step, trySheet, importSheet }
}
