import { useEffect, useRef, useState } from "react";
import { both, inBoth } from "#app/kit/text/both.ts";
import { useText } from "#app/root-data.ts";

const texts = inBoth({
  hint: both("Hold the barcode before the camera.", "Đưa mã vạch vào trước máy ảnh."),
  refused: both(
    "The camera cannot be used. Allow it in the browser's settings, or type the digits.",
    "Không dùng được máy ảnh. Bạn cho phép trong cài đặt trình duyệt, hoặc gõ các chữ số.",
  ),
});

// https://wicg.github.io/shape-detection-api/#barcode-detection-api
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector;
  }
}

const FORMATS = ["ean_13", "ean_8", "upc_a"];
/** Between two looks at the picture. */
const PAUSE_MS = 200;

/** The camera's picture, in which barcodes are read. A barcode counts again once it has been out of view. */
export default function ScanCamera({ onCode }: { onCode: (code: string) => void }) {
  const t = texts[useText().lang];
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onCode);
  tell.current = onCode;
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    async function read() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      const picture = video.current;
      if (isOver || !picture) return stop();
      picture.srcObject = stream;
      await picture.play();
      const detector = new window.BarcodeDetector!({ formats: FORMATS });
      for (let last = ""; !isOver; await new Promise((wake) => setTimeout(wake, PAUSE_MS))) {
        // A picture that is not there yet cannot be read.
        const found = await detector.detect(picture).catch(() => []);
        const code = found[0]?.rawValue ?? "";
        if (!isOver && code !== "" && code !== last) tell.current(code);
        last = code;
      }
    }
    function stop() {
      isOver = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    read().catch(() => {
      if (!isOver) setIsRefused(true);
      stop();
    });
    return stop;
  }, []);
  if (isRefused)
    return (
      <p className="field-error w-full" role="alert">
        {t.refused}
      </p>
    );
  return (
    <div className="w-full">
      <video ref={video} className="w-full" muted playsInline aria-label={t.hint} />
      <p className="hint">{t.hint}</p>
    </div>
  );
}
