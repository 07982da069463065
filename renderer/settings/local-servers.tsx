import { Check, Cpu } from 'lucide-react';
import type { LocalServer } from '../../shared/models/local-server.ts';
import { Button } from '../ui/button.tsx';
import { useModelFacts } from './model-store.ts';

interface LocalServersProps {
  readonly used: string;
  onUse(server: LocalServer): void;
}

export function LocalServers({ used, onUse }: LocalServersProps) {
  const servers = useModelFacts((state) => state.servers);
  return (
    <ul className="local-servers" aria-label="Model servers on this computer" aria-busy={servers === null}>
      {servers === null && <li data-empty>Looking for model servers on this computer…</li>}
      {servers?.length === 0 && (
        <li data-empty>
          No local server found. Ollama, LM Studio, llama.cpp and vLLM are detected automatically.
        </li>
      )}
      {servers?.map((server) => (
        <li key={server.baseUrl}>
          <Cpu aria-hidden />
          <span>
            <b>{server.name}</b> · {formatModelCount(server.models.length)} found on this computer
          </span>
          {used === server.baseUrl ? (
            <em>
              <Check aria-hidden />
              In use
            </em>
          ) : (
            <Button
              size="small"
              aria-label={`Use ${server.name}`}
              onClick={() => {
                onUse(server);
              }}
            >
              Use
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function formatModelCount(count: number): string {
  if (count === 0) return 'no models';
  return count === 1 ? '1 model' : `${count} models`;
}
