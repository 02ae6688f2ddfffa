import styles from './ShelvesPicture.module.css'

/** An illustration: shelves with empty jars and a pot of basil. Without a label it is decoration. */
export function ShelvesPicture({ label }: { readonly label: string }) {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 440 560"
      preserveAspectRatio="xMidYMax slice"
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={!label}
    >
      <defs>
        <linearGradient id="shelf-glass" x1="0" x2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".75" />
          <stop offset=".3" stopColor="#fff" stopOpacity=".2" />
          <stop offset=".8" stopColor="#fff" stopOpacity=".12" />
          <stop offset="1" stopColor="#fff" stopOpacity=".5" />
        </linearGradient>
        <linearGradient id="shelf-wood" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#c08a56" />
          <stop offset="1" stopColor="#8c5a2e" />
        </linearGradient>
        <linearGradient id="shelf-niche" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#000" stopOpacity=".10" />
          <stop offset=".4" stopColor="#000" stopOpacity="0" />
        </linearGradient>
        <filter id="shelf-shadow" x="-30%" y="-100%" width="160%" height="300%">
          <feGaussianBlur stdDeviation="6" />
        </filter>
      </defs>
      <path className={styles.niche} d="M0 560V220A220 220 0 0 1 440 220V560Z" />
      <path d="M0 560V220A220 220 0 0 1 440 220V560Z" fill="url(#shelf-niche)" />
      <rect x="20" y="282" width="400" height="16" fill="#000" opacity=".16" filter="url(#shelf-shadow)" />
      <rect x="16" y="270" width="408" height="16" rx="2" fill="url(#shelf-wood)" />
      <g transform="translate(84 178)">
        <path
          className={styles.glass}
          d="M11.84 0H62.16V7.36C74 11.96 74 18.4 74 23.92V82a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10V23.92C0 18.4 0 11.96 11.84 7.36Z"
        />
        <path
          fill="url(#shelf-glass)"
          d="M11.84 0H62.16V7.36C74 11.96 74 18.4 74 23.92V82a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10V23.92C0 18.4 0 11.96 11.84 7.36Z"
        />
        <rect x="8.88" y="-16" width="56.24" height="17" rx="3" className={styles.lid} />
        <rect x="11.84" y="38.64" width="50.32" height="27.6" rx="2" className={styles.label} />
        <path className={styles.writing} d="M19.24 52.44H54.76" />
      </g>
      <g transform="translate(186 142)">
        <path
          className={styles.glass}
          d="M14.72 0H77.28V10.24C92 16.64 92 25.6 92 33.28V118a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10V33.28C0 25.6 0 16.64 14.72 10.24Z"
        />
        <path
          fill="url(#shelf-glass)"
          d="M14.72 0H77.28V10.24C92 16.64 92 25.6 92 33.28V118a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10V33.28C0 25.6 0 16.64 14.72 10.24Z"
        />
        <rect x="11.04" y="-16" width="69.92" height="17" rx="3" className={styles.lid} />
        <rect x="14.72" y="53.76" width="62.56" height="38.4" rx="2" className={styles.label} />
        <path className={styles.writing} d="M23.92 72.96H68.08" />
      </g>
      <g transform="translate(304 192)">
        <path
          className={styles.glass}
          d="M9.92 0H52.08V6.24C62 10.14 62 15.6 62 20.28V68a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10V20.28C0 15.6 0 10.14 9.92 6.24Z"
        />
        <path
          fill="url(#shelf-glass)"
          d="M9.92 0H52.08V6.24C62 10.14 62 15.6 62 20.28V68a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10V20.28C0 15.6 0 10.14 9.92 6.24Z"
        />
        <rect x="7.44" y="-16" width="47.12" height="17" rx="3" className={styles.lid} />
        <rect x="9.92" y="32.76" width="42.16" height="23.4" rx="2" className={styles.label} />
        <path className={styles.writing} d="M16.12 44.46H45.88" />
      </g>
      <rect x="20" y="508" width="400" height="16" fill="#000" opacity=".16" filter="url(#shelf-shadow)" />
      <rect x="16" y="496" width="408" height="16" rx="2" fill="url(#shelf-wood)" />
      <g transform="translate(58 346)">
        <path
          className={styles.glass}
          d="M17.28 0H90.72V12C108 19.5 108 30 108 39V140a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10V39C0 30 0 19.5 17.28 12Z"
        />
        <path
          fill="url(#shelf-glass)"
          d="M17.28 0H90.72V12C108 19.5 108 30 108 39V140a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10V39C0 30 0 19.5 17.28 12Z"
        />
        <rect x="12.96" y="-16" width="82.08" height="17" rx="3" className={styles.lid} />
        <rect x="17.28" y="63" width="73.44" height="45" rx="2" className={styles.label} />
        <path className={styles.writing} d="M28.08 85.5H79.92" />
      </g>
      <g transform="translate(186 400)">
        <path
          className={styles.glass}
          d="M11.2 0H58.8V7.68C70 12.48 70 19.2 70 24.96V86a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10V24.96C0 19.2 0 12.48 11.2 7.68Z"
        />
        <path
          fill="url(#shelf-glass)"
          d="M11.2 0H58.8V7.68C70 12.48 70 19.2 70 24.96V86a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10V24.96C0 19.2 0 12.48 11.2 7.68Z"
        />
        <rect x="8.4" y="-16" width="53.2" height="17" rx="3" className={styles.lid} />
        <rect x="11.2" y="40.32" width="47.6" height="28.8" rx="2" className={styles.label} />
        <path className={styles.writing} d="M18.2 54.72H51.8" />
      </g>
      <g transform="translate(334 496)">
        <g className={styles.leaves}>
          <path transform="translate(-8 -74) rotate(-118)" d="M0 0C10-17 38-17 52 0C38 17 10 17 0 0Z" />
          <path transform="translate(6 -78) rotate(-62)" d="M0 0C10-17 38-17 52 0C38 17 10 17 0 0Z" />
          <path transform="translate(-4 -98) rotate(-95)" d="M0 0C10-17 38-17 52 0C38 17 10 17 0 0Z" />
          <path transform="translate(-14 -54) rotate(-160)" d="M0 0C10-17 38-17 52 0C38 17 10 17 0 0Z" />
          <path transform="translate(14 -56) rotate(-20)" d="M0 0C10-17 38-17 52 0C38 17 10 17 0 0Z" />
          <path transform="translate(0 -118) rotate(-84)" d="M0 0C10-17 38-17 52 0C38 17 10 17 0 0Z" />
          <path transform="translate(-10 -106) rotate(-140)" d="M0 0C10-17 38-17 52 0C38 17 10 17 0 0Z" />
          <path transform="translate(10 -104) rotate(-40)" d="M0 0C10-17 38-17 52 0C38 17 10 17 0 0Z" />
        </g>
        <path className={styles.stem} d="M0-60V-130M0-84L-16-60M0-84L16-60" />
        <path d="M-38-64H38L30 0H-30Z" fill="#b5613c" />
        <path d="M-38-64H38L36-50H-36Z" fill="#9a4d2b" />
        <path d="M-28-46L-24-4H-14L-18-46Z" fill="#fff" opacity=".18" />
      </g>
    </svg>
  )
}
