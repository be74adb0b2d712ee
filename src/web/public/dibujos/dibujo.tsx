export function Dibujo({ src }: { src: string }) {
  return <img src={src} alt="" width="64" height="64" loading="lazy" className="sello" />
}
