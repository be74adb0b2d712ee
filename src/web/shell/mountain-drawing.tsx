export type TimeOfDay = 'manana' | 'tarde' | 'noche'

export function MountainDrawing({ hora }: { hora?: TimeOfDay }) {
  return (
    <svg
      className="wide mountain-drawing"
      data-hora={hora}
      viewBox="0 0 480 360"
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      aria-hidden="true"
    >
      <path d="M0 0h480v360H0Z" fill="var(--mountain-sky)" />
      <circle cx="392" cy="78" r="30" fill="var(--mountain-sun)" />
      <path d="M0 226 62 150l34 26 60-112 44 62 26-30 70 96 52-58 76 70 56-40v192H0Z" fill="var(--mountain-far)" />
      <path
        d="M156 64l44 62-24 24 8 40-32-40ZM226 96l70 96-44-14-8-38ZM348 134l76 70-48-14-14-30ZM62 150l34 26-18 14-12-18Z"
        fill="var(--mountain-far-shade)"
      />
      <path d="M0 262 70 214l52 30 78-74 60 66 48-26 76 58 96-62v154H0Z" fill="var(--mountain-middle)" />
      <path
        d="M200 170l60 66-38-4-14-30ZM70 214l52 30-34-4ZM308 210l76 58-50-18Z"
        fill="var(--mountain-middle-shade)"
      />
      <path d="M0 300c60-44 118-46 178-14s96 14 146-10 104-18 156 10v74H0Z" fill="var(--mountain-near)" />
      <path d="M0 360v-22c88-24 150-20 226-8s170 8 254-14v44Z" fill="#16243b" />
      <path
        d="M150 360c18-22 62-26 92-40s4-26 40-34 30-16 62-20"
        stroke="#fbf7f0"
        strokeWidth="3"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <path d="M356 240q0-6 6-6h40q8 0 9 8l2 22h-57Z" fill="#fbf7f0" />
      <path d="M361 240h10v9h-10ZM375 240h10v9h-10ZM389 240h16l2 9h-18ZM366 229h22v5h-22Z" fill="#2f6f93" />
      <circle cx="368" cy="265" r="5.5" fill="#16243b" />
      <circle cx="400" cy="265" r="5.5" fill="#16243b" />
      <path
        d="M446 330v-74M446 300h-14q-6 0-6-6v-16M446 288h10q6 0 6-6v-12"
        stroke="#3f5e3c"
        strokeWidth="11"
        strokeLinecap="round"
      />
    </svg>
  )
}
