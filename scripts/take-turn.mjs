// Part of bootstrap.mjs: plain JavaScript, built-in modules only.
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const beatMs = 2_000
const silentMs = 30_000

/**
 * Two starts at once must not install over each other: the second waits for the first. Gives what ends the
 * turn. Whose turn it is says so every two seconds; one that is dead, or silent for half a minute (after a
 * crash its number may be another program's), has lost it.
 * @param {string} file
 * @returns {Promise<() => void>}
 */
export async function takeTurn(file) {
  mkdirSync(dirname(file), { recursive: true })
  let said = false
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return keepTurn(file)
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = read(file)
    if (holder && (!isAlive(holder.pid) || Date.now() - holder.beat > silentMs)) {
      rmSync(file, { force: true })
      continue
    }
    if (!said)
      console.log(`Another process (${holder?.pid}) is installing or building here; waiting for it …`)
    said = true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function keepTurn(file) {
  const beat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date())
    } catch {
      // Somebody removed it by hand.
    }
  }, beatMs)
  beat.unref()
  return () => {
    clearInterval(beat)
    rmSync(file, { force: true })
  }
}

/**
 * Who holds the turn, and when it was heard of last; undefined once it is given back. One that has not
 * written its number yet is alive.
 */
function read(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return { pid: pid || process.pid, beat: statSync(file).mtimeMs }
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
