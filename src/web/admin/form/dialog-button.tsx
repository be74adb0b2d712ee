import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { CloseContext, useClose } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { type Load, onDemand } from '../../ui/on-demand.tsx'

type Opens = { dialog: ReactNode }

export function DialogButton({ dialog, ...button }: Omit<ButtonProps, 'onClick'> & Opens) {
  const { open, shown } = useDialog(dialog)
  return (
    <>
      <Button {...button} onClick={open} />
      {shown}
    </>
  )
}

export function DialogIconButton({ dialog, ...button }: ComponentProps<typeof IconButton> & Opens) {
  const { open, shown } = useDialog(dialog)
  return (
    <>
      <IconButton {...button} onClick={open} />
      {shown}
    </>
  )
}

function useDialog(dialog: ReactNode) {
  const [isOpen, setOpen] = useState(false)
  return {
    open: () => setOpen(true),
    shown: isOpen && <CloseContext value={() => setOpen(false)}>{dialog}</CloseContext>,
  }
}

/** Loads a dialog's code when it opens. If loading fails, the dialog closes and the next click tries again. */
export function dialogOnDemand<Props extends object>(load: Load<Props & { onClose?: () => void }>) {
  const Dialog = onDemand(load, ({ onClose }) => onClose?.())
  return (props: Props & { onClose?: () => void }) => <Dialog {...props} onClose={useClose(props.onClose)} />
}
