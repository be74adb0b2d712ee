import { fitHeight } from '../convenio/fit-height.ts'

/** Makes the frame of the model agreement as tall as its text. */
export default function ownHeight(frame: HTMLElement): void {
  if (frame instanceof HTMLIFrameElement) fitHeight(frame)
}
