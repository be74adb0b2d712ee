import { createElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { informartransferencia } from '../../src/contract/dinero/cuenta.ts'
import { wireToCentavos } from '../../src/reglas/dinero.ts'
import { TransferenciaDialog } from '../../src/web/account/cuentas/transferencia-dialog.tsx'

vi.mock('../../src/web/ui/toast.ts', () => ({ showToast: vi.fn() }))

type Fields = Record<string, string | File>

const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
const reported = vi.fn<(error: unknown) => void>()
const done = vi.fn()
const pdf = new File(['%PDF-1.7'], 'banco.pdf', { type: 'application/pdf' })

beforeEach(() => {
  sent.mockReset().mockImplementation(async () => Response.json({ results: {} }))
  reported.mockReset()
  done.mockReset()
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal(
    'FormData',
    class extends FormData {
      constructor(form?: { fields: Fields }) {
        super()
        for (const [name, value] of Object.entries(form?.fields ?? {})) this.append(name, value)
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the form that reports a transfer', () => {
  test('sends an amount with its proof of transfer', async () => {
    await submit({ importe: '1.500', comprobante: pdf })
    expect(sent.mock.calls.map(([path]) => path)).toEqual([informartransferencia.path])
    expect(done).toHaveBeenCalledOnce()
  })

  test.each([
    ['no amount', { importe: '', comprobante: pdf }],
    ['an amount of 0', { importe: '0', comprobante: pdf }],
    ['no proof', { importe: '1.500' }],
  ])('sends nothing with %s', async (_, fields) => {
    await submit(fields)
    expect([sent.mock.calls, done.mock.calls]).toEqual([[], []])
  })

  test('reports an error when a proof of transfer cannot be prepared, and sends nothing', async () => {
    // The photo is too large, and the browser cannot redraw it.
    vi.stubGlobal('createImageBitmap', async () => ({ width: 9000, height: 9000, close: () => undefined }))
    const failure = new Error('no canvas')
    vi.stubGlobal('document', {
      createElement: () => {
        throw failure
      },
    })
    const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'foto.jpg', { type: 'image/jpeg' })
    await submit({ importe: '1.500', comprobante: photo })
    expect([sent.mock.calls, reported.mock.calls]).toEqual([[], [[failure]]])
  })
})

async function submit(fields: Fields) {
  let shown: ReactNode
  renderToString(
    createElement(() => {
      shown = TransferenciaDialog({
        banco: { titular: '', cuit: '', banco: '', cbu: '', alias: '' },
        conceptos: [7],
        total: wireToCentavos('1500'),
        onClose: () => undefined,
        onDone: done,
      })
      return null
    }),
  )
  const form = formIn(shown)
  await form?.props.onSubmit({
    preventDefault: () => undefined,
    currentTarget: { fields, elements: { namedItem: () => null } },
  })
}

type Form = ReactElement<{ children: ReactNode; onSubmit: (event: object) => Promise<void> }>

function formIn(node: ReactNode): Form | undefined {
  if (!isValidElement(node)) return undefined
  const element = node as Form
  return element.type === 'form' ? element : formIn(element.props.children)
}
