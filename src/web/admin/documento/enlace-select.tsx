import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { LinkTarget } from '../form/link-target-options.tsx'
import { customUrlOption, isCustomUrl, LinkTargetSelect, removeLinkOption } from './link-target-select.tsx'

export function EnlaceSelect({ editor, destinos }: { editor: Editor; destinos: readonly LinkTarget[] }) {
  const [asking, setAsking] = useState(false)
  const href = useEditorState({ editor, selector: ({ editor }) => String(editor.getAttributes('link').href ?? '') })
  const lead = (href: string, label: string) => {
    const chain = editor.chain().focus()
    const nothing = editor.state.selection.empty && !editor.isActive('link')
    if (nothing) chain.insertContent({ type: 'text', text: label, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.extendMarkRange('link').setLink({ href }).run()
  }
  const choose = (value: string) => {
    if (value === customUrlOption) return setAsking(true)
    if (value === removeLinkOption) return editor.chain().focus().extendMarkRange('link').unsetLink().run()
    lead(value, destinos.find((one) => one.href === value)?.rotulo ?? value)
  }
  return (
    <>
      <LinkTargetSelect href={href} destinos={destinos} onChosen={choose} />
      {asking && (
        <AddressDialog
          actual={isCustomUrl(href, destinos) ? href : ''}
          onClose={() => setAsking(false)}
          onChosen={(address) => {
            setAsking(false)
            lead(address, address)
          }}
        />
      )}
    </>
  )
}

type DialogProps = { actual: string; onClose: () => void; onChosen: (address: string) => void }

function AddressDialog({ actual, onClose, onChosen }: DialogProps) {
  const [written, setWritten] = useState(actual)
  const [error, setError] = useState<string>()
  const choose = () => {
    const address = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(written) ? `https://${written}` : written.trim()
    if (URL.canParse(address) && /^(https?|mailto):/.test(address)) onChosen(address)
    else setError('Debe ser una dirección completa, como https://www.argentina.gob.ar')
  }
  return (
    <Dialog onClose={onClose} title="Enlazar con otra dirección" footer={<Button onClick={choose}>Enlazar</Button>}>
      <TextField
        label="Dirección"
        type="url"
        value={written}
        error={error}
        onChange={({ target }) => setWritten(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          choose()
        }}
      />
    </Dialog>
  )
}
