import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { codeDetector, isNewCode } from './read-codes.ts'
import styles from './scan.module.css'

const everyMs = 200

/**
 * Reads codes from the rear camera while it is shown, and gives each once as long as it is held before it. A
 * camera that is not allowed or not there says so; the typed field stays.
 */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('warehouse')
  const view = useRef<HTMLVideoElement>(null)
  const take = useRef(onCode)
  const [failed, fail] = useState(false)
  useEffect(() => {
    take.current = onCode
  })
  useEffect(() => {
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const seen = new Map<string, number>()
    const detector = codeDetector()
    async function look() {
      const found = view.current && view.current.readyState >= 2 ? await detector?.detect(view.current) : []
      const code = found?.[0]?.rawValue.trim()
      if (over) return
      if (code && isNewCode(code, Date.now(), seen)) take.current(code)
      timer = setTimeout(() => void look().catch(giveUp), everyMs)
    }
    async function start() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (over || !view.current) return stop()
      view.current.srcObject = stream
      await view.current.play()
      await look()
    }
    function stop() {
      over = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    function giveUp() {
      if (over) return
      stop()
      fail(true)
    }
    void start().catch(giveUp)
    return stop
  }, [])
  if (failed)
    return (
      <p className="note warn" role="alert">
        {t('scan.cameraFailed')}
      </p>
    )
  return <video ref={view} className={styles.camera} muted playsInline aria-label={t('scan.cameraView')} />
}
